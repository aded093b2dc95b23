package witness;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** The stock gateway; its routes stand in application.yaml. */
@SpringBootApplication
public class Gateway {
  public static void main(String[] arguments) {
    SpringApplication.run(Gateway.class, arguments);
  }
}

package witness;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** The stock authorization server; all that it is told stands in application.yaml. */
@SpringBootApplication
public class Authorization {
  public static void main(String[] arguments) {
    SpringApplication.run(Authorization.class, arguments);
  }
}
